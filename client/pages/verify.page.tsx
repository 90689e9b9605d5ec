import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { profileView } from '#shared/accounts/accounts.schema.ts';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { EmailFirst } from '../features/accounts/email-first.tsx';
import { verifyState } from '../features/accounts/navigation-state.ts';
import { VerifyCode } from '../features/accounts/verify-code.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { safeNext } from '../lib/page/next-path.ts';
import { signedInAtom } from '../lib/session/session.ts';
import { useToast } from '../ui/toast.tsx';

export const Component = () => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [query] = useSearchParams();
  const signIn = useSetAtom(signedInAtom);
  const toast = useToast();
  const carried = verifyState.safeParse(state).data;
  const [email, setEmail] = useState(carried?.email ?? '');
  const mode = carried?.mode ?? 'registration';

  const move = async (user: { uuid: string }, token: string): Promise<void> => {
    if (mode === 'forgot-password') {
      await navigate(`/create-password${search}`, { replace: true, state: { uuid: user.uuid, token } });
      return;
    }
    const profile = profileView.parse(user);
    signIn(profile);
    const welcome = t('verify.welcome', { name: profile.first_name });
    if (profile.can_prove_mobile) toast.done(t('verify.confirm_phone'), welcome);
    else toast.done(welcome);
    await navigate(safeNext(query.get('next')), { replace: true });
  };

  return (
    <AccountFrame title={t('verify.title')}>
      {email ? (
        <VerifyCode
          email={email}
          mode={mode}
          onVerified={({ user, accessToken }) => void move(user, accessToken)}
        />
      ) : (
        <EmailFirst onEmail={setEmail} />
      )}
    </AccountFrame>
  );
};
