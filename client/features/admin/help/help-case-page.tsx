import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { AdminHelpPage } from '#shared/admin/help.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import type { WithOlder } from '../../../live/with-older.ts';
import { olderOf } from '../../../live/with-older.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { MessageThread } from '../../../ui/message-thread.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { ShowOlder } from '../../../ui/show-older.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { Facts, Section } from '../ui/section.tsx';
import { SmallPhotos } from '../ui/small-photos.tsx';
import { CaseActs } from './case-acts.tsx';
import { Due } from './due.tsx';
import classes from './help.module.css';
import { helpCaseQuery } from './help.queries.ts';
import { HelpStateBadge } from './help-cases.tsx';
import { ReplyForm } from './reply-form.tsx';

const Who = ({ page }: { page: AdminHelpPage }) => {
  const { t } = useTranslation('admin-help');
  const format = useFormat();
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  const { person } = page;
  const name = person ? <bdi key="name">{person.name}</bdi> : t('guest');
  return (
    <Section title={t('who')}>
      <Facts
        facts={[
          [
            t('name'),
            person && isAdmin ? (
              <Link key="name" to={`/admin/users/${person.uuid}`}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [
            t('email'),
            <bdi key="email" dir="ltr">
              {page.email}
            </bdi>,
          ],
          [t('language'), t(`in.${page.locale}`)],
          [t('account'), person?.is_suspended ? t('is_suspended') : null],
          [t('reads'), t(page.is_by_link ? 'by_link' : 'by_login')],
          [t('began'), format.dateTime(page.created_at)],
        ]}
      />
    </Section>
  );
};

const Shown = ({ page }: { page: WithOlder<AdminHelpPage> }) => {
  const { t } = useTranslation('admin-help');
  const format = useFormat();
  const client = useQueryClient();
  const { queryKey } = helpCaseQuery(page.number);
  const onDone = () => client.invalidateQueries({ queryKey });
  return (
    <PageContainer
      title={t(`topic.${page.topic}`)}
      isPrivate
      aside={
        <Group gap="sm">
          <bdi className="tabular">{page.number}</bdi>
          <HelpStateBadge state={page.state} />
          {page.due_at ? <Due until={page.due_at} label={t('due')} /> : null}
        </Group>
      }
    >
      <div className={classes.page}>
        <div className={classes.main}>
          <ShowOlder show={olderOf({ client, queryKey }, page)} />
          <MessageThread
            label={t('words')}
            said={page.messages.map(({ id, by, name, words, photos, at }) => ({
              id,
              words,
              more: <SmallPhotos photos={photos} />,
              isOwn: by === 'support',
              from: (
                <Dotted>
                  <bdi>{by === 'support' ? (name ?? t('support')) : (page.name ?? t('guest'))}</bdi>
                  <bdi>{format.dateTime(at)}</bdi>
                </Dotted>
              ),
            }))}
          />
          <ReplyForm page={page} onDone={onDone} />
        </div>
        <div className={classes.side}>
          <CaseActs page={page} onDone={onDone} />
          <Who page={page} />
        </div>
      </div>
    </PageContainer>
  );
};

/** One case: what was written, who has it in hand, and the reply; live for all in the admin. */
export const HelpCasePage = ({ number }: { number: string }) => {
  const { t } = useTranslation('admin-help');
  return (
    <AdminPage query={helpCaseQuery(number)} title={t('one')}>
      {(page) => <Shown page={page} />}
    </AdminPage>
  );
};
