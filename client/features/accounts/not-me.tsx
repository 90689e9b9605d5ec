import { Button } from '@mantine/core';
import { IconLinkOff, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { undoChange } from '#shared/accounts/security.calls.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';

/** The link was cut short on its way, was used, or is too old. */
export const NoChangeToUndo = () => {
  const { t } = useTranslation('accounts');
  return (
    <EmptyState
      icon={<IconLinkOff size={28} stroke={1.6} />}
      title={t('not_me.no_link_title')}
      text={t('not_me.no_link')}
      action={
        <Button component={Link} to="/forgot-password" variant="light">
          {t('not_me.new_password')}
        </Button>
      }
    />
  );
};

/** Nothing happens before the button is pressed: mail programs open links by themselves. */
export const UndoChangeCard = ({ token }: { token: string }) => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const toast = useToast();
  const [isOver, setOver] = useState(false);
  const undo = useAct(
    async () => {
      const { data } = await call(undoChange, { body: { token } });
      toast.done(t('not_me.done'));
      await navigate('/verify', { replace: true, state: { email: data.email, mode: 'forgot-password' } });
    },
    { failed: (error) => (error.status === 404 ? setOver(true) : toast.failed(error)) },
  );
  if (isOver) return <NoChangeToUndo />;
  return (
    <EmptyState
      icon={<IconShieldLock size={28} stroke={1.6} />}
      title={t('not_me.lead_title')}
      text={t('not_me.lead')}
      action={
        <Button onClick={undo.start} loading={undo.isBusy}>
          {t('not_me.undo')}
        </Button>
      }
    />
  );
};
