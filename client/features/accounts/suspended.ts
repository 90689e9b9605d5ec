import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LiveOf } from '#shared/events.ts';
import { signedOutAtom } from '../../lib/session/session.ts';
import { onEvent } from '../../live/socket.ts';

/** An account that is suspended while its page is open: nobody is signed in any more, and the login says why. */
export const useSuspension = (): void => {
  const navigate = useNavigate();
  const signOut = useSetAtom(signedOutAtom);
  const handle = useEffectEvent(({ data }: LiveOf<'account.suspended'>) => {
    if (data.view !== 'owner') return;
    signOut();
    void navigate('/login', { replace: true, state: { suspended: data.reason } });
  });
  useEffect(() => onEvent('account.suspended', (event) => handle(event)), []);
};

/** Why the account of whoever was sent here is suspended; null for everybody else. */
export const useSuspensionReason = (): string | null => {
  const state: unknown = useLocation().state;
  const hasReason = typeof state === 'object' && state !== null && 'suspended' in state;
  return hasReason && typeof state.suspended === 'string' ? state.suspended : null;
};
