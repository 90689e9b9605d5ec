import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { readAllAtom, unreadNoticesAtom } from './notifications.atoms.ts';

/** Marks everything as read; says so when that fails. */
export const useReadAll = () => {
  const toast = useToast();
  const read = useSetAtom(readAllAtom);
  const unread = useAtomValue(unreadNoticesAtom);
  const [isReading, setReading] = useState(false);
  const readAll = async (): Promise<void> => {
    setReading(true);
    try {
      await read();
    } catch (error) {
      toast.failed(error);
    } finally {
      setReading(false);
    }
  };
  return { unread, isReading, readAll: () => void readAll() };
};
