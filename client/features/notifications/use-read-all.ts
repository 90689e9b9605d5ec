import { useAtomValue, useSetAtom } from 'jotai';
import { useAct } from '../../ui/use-act.ts';
import { readAllAtom, unreadNoticesAtom } from './notifications.atoms.ts';

/** Marks everything as read; says so when that fails. */
export const useReadAll = () => {
  const read = useSetAtom(readAllAtom);
  const unread = useAtomValue(unreadNoticesAtom);
  const { start, isBusy } = useAct(() => read());
  return { unread, isReading: isBusy, readAll: start };
};
