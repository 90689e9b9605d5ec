import { Button, Group } from '@mantine/core';
import { IconBan, IconBuildingBank, IconDeviceMobileOff, IconRotateClockwise } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import * as api from '#shared/admin/users.calls.ts';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { showAnswer } from '../../../live/live-query.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { USERS_KEY, userQuery } from './users.queries.ts';

type Answer = { message?: string; data: AdminUserPage };

/** What an administrator can do with an account: never with their own. */
export const UserActions = ({ user }: { user: AdminUserPage }) => {
  const { t } = useTranslation('admin-users');
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const me = useAtomValue(userAtom);
  const [asking, setAsking] = useState<'suspend' | 'reinstate' | 'end' | null>(null);
  const params = { uuid: user.uuid };

  const done = (answer: Answer): void => {
    showAnswer(client, userQuery(user.uuid), answer.data);
    void client.invalidateQueries({ queryKey: USERS_KEY });
    toast.done(message(answer));
    setAsking(null);
  };
  const act = useAct(async (what: 'reinstate' | 'end') =>
    done(await call(what === 'reinstate' ? api.reinstateUser : api.endUserSessions, { params })),
  );

  if (me?.id === user.id || user.deleted_at) return null;
  return (
    <Group gap="sm">
      {user.role === 'admin' && me?.finance ? (
        <ActButton
          variant="default"
          leftSection={<IconBuildingBank size={18} aria-hidden="true" />}
          does={async () => done(await call(api.setFinance, { params, body: { is_finance: !user.finance } }))}
        >
          {t(user.finance ? 'finance_take' : 'finance_give')}
        </ActButton>
      ) : null}
      {user.sessions.length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconDeviceMobileOff size={18} aria-hidden="true" />}
          onClick={() => setAsking('end')}
        >
          {t('end_sessions')}
        </Button>
      ) : null}
      {user.suspended_at ? (
        <Button
          leftSection={<IconRotateClockwise size={18} aria-hidden="true" />}
          onClick={() => setAsking('reinstate')}
        >
          {t('reinstate')}
        </Button>
      ) : (
        <Button
          color="wine"
          leftSection={<IconBan size={18} aria-hidden="true" />}
          onClick={() => setAsking('suspend')}
        >
          {t('suspend')}
        </Button>
      )}
      <ReasonDialog
        opened={asking === 'suspend'}
        title={t('suspend_title', { name: user.name })}
        label={t('suspend_reason')}
        confirm={t('suspend')}
        onConfirm={async (reason) => done(await call(api.suspendUser, { params, body: { reason } }))}
        onClose={() => setAsking(null)}
      >
        {t('suspend_text')}
      </ReasonDialog>
      <ConfirmDialog
        opened={asking === 'reinstate' || asking === 'end'}
        title={t(asking === 'end' ? 'end_title' : 'reinstate_title', { name: user.name })}
        confirm={t(asking === 'end' ? 'end_sessions' : 'reinstate')}
        isBusy={act.isBusy}
        onConfirm={() => act.start(asking === 'end' ? 'end' : 'reinstate')}
        onCancel={() => setAsking(null)}
      >
        {t(asking === 'end' ? 'end_text' : 'reinstate_text')}
      </ConfirmDialog>
    </Group>
  );
};
