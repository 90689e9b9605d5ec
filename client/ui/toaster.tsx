import { atom, useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { codeOf, loadPatiently } from '../lib/http/load-code.ts';
import { useHydrated } from '../lib/page/use-hydrated.ts';
import { userAtom } from '../lib/session/session.ts';
import { lazyPart } from './lazy-part.tsx';
import type { Toast } from './toaster-region.tsx';

const load = codeOf(() => import('./toaster-region.tsx'));
const Region = lazyPart(load, ({ ToasterRegion }) => ToasterRegion);

/** Grows when somebody signs out: what was said to them is for nobody else, also when its code comes only then. */
let audience = 0;

const clean = (): void => {
  audience += 1;
  // What never came has said nothing.
  load().then(
    ({ notifications }) => notifications.clean(),
    () => undefined,
  );
};

/** Whether anything was ever said on this page. */
export const toasterAtom = atom(false);

/** Toasts, with code of their own: there from the start for members, whom news may reach; for others once wanted. */
export const Toaster = () => {
  const isWanted = useAtomValue(toasterAtom);
  const isMember = useAtomValue(userAtom) !== null;
  useEffect(() => (isMember ? clean : undefined), [isMember]);
  if (!useHydrated() || !(isWanted || isMember)) return null;
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  );
};

/** Shows a toast once its code is there, however long the server cannot be reached. */
export const showToast = async (toast: Toast): Promise<void> => {
  const meant = audience;
  // A server that answers without it has a newer version: the next page that is opened is loaded anew.
  const show = await loadPatiently(async () => (await load()).show).catch(() => null);
  if (meant === audience) show?.(toast);
};
