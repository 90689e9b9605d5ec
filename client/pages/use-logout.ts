import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router';
import { logout } from '#shared/accounts/accounts.api.ts';
import { call } from '../lib/api.ts';
import { asApiError } from '../lib/api-error.ts';
import { signedOutAtom } from '../lib/session.ts';
import { useToast } from '../ui/toast.tsx';

/** Ends the session and leads to the login. */
export const useLogout = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const signOut = useSetAtom(signedOutAtom);
  const toast = useToast();
  return async () => {
    try {
      await call(logout);
    } catch (thrown) {
      const error = asApiError(thrown);
      // Already signed out is what was wanted; anything else must be said, the session is still open.
      if (error.status !== 401) {
        toast.failed(error);
        return;
      }
    }
    await navigate('/login');
    signOut();
  };
};
