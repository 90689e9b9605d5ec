import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useRelative } from '../../../lib/time/use-now.ts';
import { PageContainer } from '../../../ui/page-container.tsx';
import { PublicName } from '../../../ui/public-name.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { History } from '../ui/history.tsx';
import { Facts, Line, Lines, Section, Sections } from '../ui/section.tsx';
import { TermsLine } from '../ui/terms-line.tsx';
import { UserActions } from './user-actions.tsx';
import { UserDealings } from './user-dealings.tsx';
import { UserState } from './user-state.tsx';
import { userQuery } from './users.queries.ts';

/** Since when mails to the address are not taken, and why: what the other mail server said last. */
const MailRefused = ({ since, kind, reason }: NonNullable<AdminUserPage['mail_refused']>) => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  return (
    <>
      {t(`mail_refused.${kind}`, { at: format.dateTime(since) })}
      {reason === '' ? null : (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{reason}</bdi>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('mail_refused.until')}
      </Text>
    </>
  );
};

const Person = ({ user }: { user: AdminUserPage }) => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  const relative = useRelative();
  return (
    <Section title={t('person')}>
      <Facts
        facts={[
          [t('state.label'), <UserState key="state" user={user} />],
          [t('email'), <bdi key="email">{user.email}</bdi>],
          [
            t('mail_refused.label'),
            user.mail_refused ? <MailRefused key="refused" {...user.mail_refused} /> : null,
          ],
          [
            t('phone'),
            <bdi key="phone" dir="ltr">
              {user.mobile_number}
            </bdi>,
          ],
          [t('id'), user.id],
          [t('joined'), format.date(user.created_at)],
          [
            t('last_seen'),
            user.is_online ? t('online') : user.last_seen_at ? relative(user.last_seen_at) : t('never'),
          ],
          [
            t('vendor'),
            user.vendor ? (
              <Anchor key="vendor" component={Link} to={`/admin/vendors/${user.vendor.uuid}`}>
                <PublicName name={user.vendor.name} />
              </Anchor>
            ) : null,
          ],
          [t('bank'), t(user.has_bank_details ? 'bank_yes' : 'bank_no')],
          [t('terms'), <TermsLine key="terms" terms={user.terms} />],
        ]}
      />
    </Section>
  );
};

const Sessions = ({ user }: { user: AdminUserPage }) => {
  const { t } = useTranslation('admin-users');
  const relative = useRelative();
  return (
    <Section title={t('sessions')}>
      {user.sessions.length === 0 ? <Text c="dimmed">{t('no_sessions')}</Text> : null}
      <Lines>
        {user.sessions.map((session) => (
          <Line key={session.id} end={relative(session.last_seen_at)}>
            <bdi>{session.device ?? t('unknown_device')}</bdi>
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

const Shown = ({ user }: { user: AdminUserPage }) => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  return (
    <PageContainer title={user.name} isPrivate aside={<UserActions user={user} />}>
      {user.suspended_at ? (
        <Alert color="wine" title={t('suspended_since', { at: format.dateTime(user.suspended_at) })}>
          <bdi>{user.suspension_reason}</bdi>
        </Alert>
      ) : null}
      <Sections>
        <Person user={user} />
        <Sessions user={user} />
        <UserDealings user={user} />
        <Section
          title={t('history')}
          aside={
            user.role === 'user' ? null : (
              <Anchor component={Link} to={`/admin/audit?actor=${user.uuid}`} size="sm" py={10}>
                {t('acts')}
              </Anchor>
            )
          }
        >
          <History lines={user.history} of={{ kind: 'user', id: user.uuid }} />
        </Section>
      </Sections>
    </PageContainer>
  );
};

/** Everything the admin shows of one user. */
export const UserPage = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('admin-users');
  return (
    <AdminPage query={userQuery(uuid)} title={t('one')}>
      {(user) => <Shown user={user} />}
    </AdminPage>
  );
};
