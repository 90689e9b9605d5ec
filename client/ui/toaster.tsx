import { atom, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { useHydrated } from '../lib/page/use-hydrated.ts';
import { userAtom } from '../lib/session/session.ts';
import type { Toast } from './toaster-region.tsx';

const load = () => import('./toaster-region.tsx');
const Region = lazy(() => load().then(({ ToasterRegion }) => ({ default: ToasterRegion })));

/** Whether anything was ever said on this page. */
export const toasterAtom = atom(false);

/** Toasts, with code of their own: there from the start for members, whom news may reach; for others once wanted. */
export const Toaster = () => {
  const isWanted = useAtomValue(toasterAtom);
  const isMember = useAtomValue(userAtom) !== null;
  // What was said to somebody who signed out is for nobody else.
  useEffect(() => {
    if (!isMember) return;
    return () => void load().then(({ notifications }) => notifications.clean());
  }, [isMember]);
  if (!useHydrated() || !(isWanted || isMember)) return null;
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  );
};

/** Shows a toast once its code is there. */
export const showToast = async (toast: Toast): Promise<void> => (await load()).show(toast);
