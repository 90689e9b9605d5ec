import { useAtomValue } from 'jotai';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { SuspendedNote } from '../features/accounts/suspended-note.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { draftAtom } from '../lib/session/draft.atoms.ts';

/** What a login may be for: `login.lead_for` says it. */
const REASONS = ['question', 'offer', 'watch', 'search'] as const;

export const Component = () => {
  const { t } = useTranslation('accounts');
  const draft = useAtomValue(draftAtom);
  const reason = REASONS.find((one) => one === draft?.kind);
  const lead = reason ? t(`login.lead_for.${reason}`, { item: draft?.text ?? '' }) : t('login.lead');
  return (
    <AccountFrame title={t('login.title')} lead={lead}>
      <SuspendedNote />
      <LoginForm />
    </AccountFrame>
  );
};
