import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router';
import { logout } from '#shared/accounts/session.calls.ts';
import { call } from '../lib/http/api.ts';
import { asApiError } from '../lib/http/api-error.ts';
import { isLeavingAtom, signedOutAtom } from '../lib/session/session.ts';
import { useToast } from '../ui/toast.tsx';

/** Ends the session and leads to the login. */
export const useLogout = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const signOut = useSetAtom(signedOutAtom);
  const toast = useToast();
  const setLeaving = useSetAtom(isLeavingAtom);
  return async () => {
    // Said first: with the session its socket ends, and the page may learn of it before the answer is here.
    setLeaving(true);
    try {
      await call(logout);
    } catch (thrown) {
      const error = asApiError(thrown);
      // Already signed out is what was wanted; anything else must be said, the session is still open.
      if (error.status !== 401) {
        setLeaving(false);
        toast.failed(error);
        return;
      }
    }
    signOut();
    await navigate('/login');
  };
};
