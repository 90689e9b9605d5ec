import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router';
import { logout } from '#shared/accounts/session.calls.ts';
import { call } from '../lib/http/api.ts';
import { isLeavingAtom, signedOutAtom } from '../lib/session/session.ts';
import { useToast } from '../ui/toast.tsx';
import { useAct } from '../ui/use-act.ts';

/** Ends the session and leads to the login. */
export const useLogout = (): (() => void) => {
  const navigate = useNavigate();
  const signOut = useSetAtom(signedOutAtom);
  const toast = useToast();
  const setLeaving = useSetAtom(isLeavingAtom);
  const leave = async (): Promise<void> => {
    signOut();
    await navigate('/login');
  };
  const { start } = useAct(
    async () => {
      // Said first: with the session its socket ends, and the page may learn of it before the answer is here.
      setLeaving(true);
      await call(logout);
      await leave();
    },
    {
      failed: (error) => {
        // Already signed out is what was wanted; anything else must be said, the session is still open.
        if (error.status === 401) return leave();
        setLeaving(false);
        toast.failed(error);
      },
    },
  );
  return start;
};
