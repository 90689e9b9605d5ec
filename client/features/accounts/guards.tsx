import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import type { Role } from '#shared/kernel/caller.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loginPathFor, safeNext } from '../../lib/page/next-path.ts';
import {
  isJustConfirmed,
  isLeavingAtom,
  refreshSessionAtom,
  sessionAtom,
} from '../../lib/session/session.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';

const Checking = () => {
  const { t } = useTranslation();
  return (
    <PageContainer title={t('state.loading')} isPrivate>
      <SkeletonRows />
    </PageContainer>
  );
};

/** Goes elsewhere. The code of the next page may take its time: nobody looks at an empty page meanwhile. */
const MovingOn = ({ to }: { to: string }) => (
  <>
    <Navigate to={to} replace />
    <Checking />
  </>
);

/** Before a guest is turned away, the server has the last word: the browser's storage may have been emptied. */
const useCheckedSession = () => {
  const session = useAtomValue(sessionAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (session.state !== 'guest' || isChecked) return;
    if (isJustConfirmed(session)) setChecked(true);
    else void refresh().finally(() => setChecked(true));
  }, [session, isChecked, refresh]);
  return { session, isChecking: session.state === 'unknown' || (session.state === 'guest' && !isChecked) };
};

/** Where a guest is sent from here: to the login, which leads back, unless they have just logged out here. */
const useLoginPath = (): string => {
  const { pathname, search, hash } = useLocation();
  return useAtomValue(isLeavingAtom) ? '/login' : loginPathFor(pathname + search + hash);
};

/** Lets signed-in users in; sends others to the login, which leads back here. `instead` is shown in place of that. */
export const RequireUser = ({ instead }: { instead?: ReactNode }) => {
  const { session, isChecking } = useCheckedSession();
  const isLeaving = useAtomValue(isLeavingAtom);
  const loginPath = useLoginPath();
  if (session.state === 'user') return <Outlet />;
  if (isLeaving) return <MovingOn to={loginPath} />;
  if (isChecking) return <Checking />;
  return instead ?? <MovingOn to={loginPath} />;
};

/** Lets in whose role is one of these; to anybody else signed in, the page is not there. */
export const RequireRole = ({ roles, otherwise }: { roles: readonly Role[]; otherwise: ReactNode }) => {
  const { session, isChecking } = useCheckedSession();
  const isLeaving = useAtomValue(isLeavingAtom);
  const loginPath = useLoginPath();
  if (isChecking && !isLeaving) return <Checking />;
  if (session.state !== 'user') return <MovingOn to={loginPath} />;
  return roles.includes(session.user.role) ? <Outlet /> : otherwise;
};

/** The login and registration are for guests; others go where they were going. */
export const GuestOnly = () => {
  const session = useAtomValue(sessionAtom);
  const [query] = useSearchParams();
  const [wasUser] = useState(session.state === 'user');
  const isUser = session.state === 'user';
  const setLeaving = useSetAtom(isLeavingAtom);
  useEffect(() => setLeaving(false), [setLeaving]);
  // Who has just signed in keeps the form before their eyes until the next page is here.
  return (
    <>
      {isUser ? <Navigate to={safeNext(query.get('next'))} replace /> : null}
      {isUser && wasUser ? <Checking /> : <Outlet />}
    </>
  );
};
