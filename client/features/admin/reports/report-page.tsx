import { Anchor, Badge, Stack, Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { AdminReportPage, Appearance } from '#shared/admin/reports.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { useReportReason } from '../../../settings/use-report-reason.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { PublicName } from '../../../ui/public-name.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { Blocks } from '../ui/blocks.tsx';
import { OwnNote, useOthers } from '../ui/own-matter.tsx';
import { Facts, Line, Lines, Section, Sections } from '../ui/section.tsx';
import { SmallPhotos } from '../ui/small-photos.tsx';
import { DecideReport } from './decide-report.tsx';
import classes from './reports.module.css';
import { adminReportQuery } from './reports.queries.ts';
import { Reporter, ReportState } from './reports.tsx';

const Seen = ({ appearance, then }: { appearance: Appearance; then?: Appearance }) => {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const marked = (value: string | null, before: string | null | undefined) => {
    const said = value && format.publicName(value);
    return said !== null && then && value !== before ? <mark className={classes.changed}>{said}</mark> : said;
  };
  return (
    <Facts
      facts={[
        [t('name'), marked(appearance.name, then?.name)],
        [t('author'), appearance.author && format.publicName(appearance.author)],
        [
          t('text'),
          appearance.text ? (
            <span key="text" className={classes.text} {...writtenIn(appearance.text)}>
              {marked(appearance.text, then?.text)}
            </span>
          ) : null,
        ],
        [
          t('photos'),
          appearance.photos.length > 0 ? <SmallPhotos key="photos" photos={appearance.photos} /> : null,
        ],
        [
          t('price'),
          appearance.price === null
            ? null
            : marked(format.price(appearance.price), then?.price == null ? null : format.price(then.price)),
        ],
        [t('item_state'), appearance.status === null ? null : t(`item_status.${appearance.status}`)],
      ]}
    />
  );
};

const Conversation = ({ report }: { report: AdminReportPage }) => {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  if (report.conversation.length === 0) return null;
  return (
    <Section title={t('conversation')}>
      <Text c="dimmed">{t('conversation_note')}</Text>
      <Blocks blocks={report.blocks} />
      <ol className={classes.talk}>
        {report.conversation.map((message) => (
          <li key={message.id} data-reported={message.is_reported || undefined}>
            <span className={classes.from}>
              <Dotted>
                <bdi>{message.author}</bdi>
                <span>
                  {format.dateTime(message.at)}
                  {message.is_reported ? (
                    <Badge variant="light" color="green" tt="none" fw={500} ms={8}>
                      {t('this_one')}
                    </Badge>
                  ) : null}
                </span>
              </Dotted>
            </span>
            <span className={classes.text} {...writtenIn(message.text)}>
              {message.text}
            </span>
            <SmallPhotos photos={message.photos} />
          </li>
        ))}
      </ol>
    </Section>
  );
};

const useTargetPath = (report: AdminReportPage): string | null => {
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  if (report.target === 'vendor') return `/vendors/${report.target_uuid}`;
  return isAdmin ? `/admin/items/${report.target_uuid}` : null;
};

const Facets = ({ report }: { report: AdminReportPage }) => {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const reasonText = useReportReason();
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  const path = useTargetPath(report);
  return (
    <Section title={t('said')} aside={<ReportState status={report.status} />}>
      <Facts
        facts={[
          [
            t('target_label'),
            path ? (
              <Anchor component={Link} key="target" to={path}>
                {t(`target.${report.target}`)}
              </Anchor>
            ) : (
              t(`target.${report.target}`)
            ),
          ],
          [t('reason'), reasonText(report.reason)],
          [
            t('words'),
            report.words === '' ? null : (
              <span key="words" className={classes.text} {...writtenIn(report.words)}>
                {report.words}
              </span>
            ),
          ],
          [t('by'), <Reporter key="by" report={report} />],
          [t('at'), format.dateTime(report.created_at)],
          [
            t('about_whom'),
            isAdmin ? (
              <Anchor component={Link} key="about" to={`/admin/users/${report.about.uuid}`}>
                <PublicName name={report.about.name} />
              </Anchor>
            ) : (
              <PublicName key="about" name={report.about.name} />
            ),
          ],
          [t('closed_by'), report.closed_by],
          [t('closed_at'), report.closed_at && format.dateTime(report.closed_at)],
          [t('done'), report.action && report.action !== 'none' ? t(`was.${report.action}`) : null],
          [t('note'), report.note],
        ]}
      />
    </Section>
  );
};

/** Neither who is reported decides, nor who reports. */
const Deciding = ({ report }: { report: AdminReportPage }) => {
  const me = useAtomValue(userAtom);
  const others = useOthers();
  const isOwn = me !== null && (me.uuid === report.about.uuid || me.id === report.reporter?.id);
  return isOwn && others('staff') ? <OwnNote /> : <DecideReport report={report} />;
};

/** One report: what was said, what was seen then, what is there now, and the decision. */
export const ReportPage = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const reasonText = useReportReason();
  return (
    <AdminPage query={adminReportQuery(uuid)} title={t('title')}>
      {(report) => (
        <PageContainer title={format.publicName(report.name)} isPrivate>
          <Stack gap="lg">
            <Sections>
              <Facets report={report} />
              {report.status === 'open' ? (
                <Section title={t('decision')}>
                  <Deciding report={report} />
                </Section>
              ) : null}
              <Section title={t('then')}>
                <Seen appearance={report.seen} />
              </Section>
              <Section title={t('now')}>
                {report.now ? (
                  <Seen appearance={report.now} then={report.seen} />
                ) : (
                  <Text c="dimmed">{t('gone')}</Text>
                )}
              </Section>
            </Sections>
            <Conversation report={report} />
            {report.others.length > 0 ? (
              <Section title={t('others')}>
                <Lines>
                  {report.others.map((other) => (
                    <Line key={other.uuid} end={format.dateTime(other.created_at)}>
                      <Anchor component={Link} to={`/admin/reports/${other.uuid}`}>
                        {reasonText(other.reason)}
                      </Anchor>{' '}
                      <ReportState status={other.status} />
                      {other.words ? (
                        <div className={classes.text} {...writtenIn(other.words)}>
                          {other.words}
                        </div>
                      ) : null}
                    </Line>
                  ))}
                </Lines>
              </Section>
            ) : null}
          </Stack>
        </PageContainer>
      )}
    </AdminPage>
  );
};
