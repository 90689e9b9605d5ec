import { Group, Loader, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { askForExport, fetchExport } from '#shared/personal-data/personal-data.calls.ts';
import type { ExportView } from '#shared/personal-data/personal-data.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { downloadFile } from '../../../lib/http/save-file.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useWantedHeading } from '../../../lib/page/use-wanted-heading.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import sections from '../security/security.module.css';
import { useProof } from '../use-proof.tsx';
import classes from './personal-data.module.css';
import { exportsQuery } from './personal-data.queries.ts';

const MEGABYTE = 1024 * 1024;

type ArchiveProps = { archive: ExportView; withProof: ReturnType<typeof useProof>['withProof'] };

const Archive = ({ archive, withProof }: ArchiveProps) => {
  const { t } = useTranslation('personal-data');
  const format = useFormat();
  const { uuid, status, size, created_at, expires_at } = archive;
  const isReady = status === 'ready';
  return (
    <li className={classes.archive}>
      <div>
        <Text fw={500}>{t('data.of', { when: format.dateTime(created_at) })}</Text>
        <Text size="sm" c="dimmed" role="status" component="div">
          {status === 'making' ? (
            <>
              <Loader size={14} /> {t('data.making')}
            </>
          ) : null}
          {status === 'failed' ? t('data.failed') : null}
          {isReady && expires_at && size !== null
            ? t('data.ready', {
                size: format.number(Math.max(0.1, Math.round((size / MEGABYTE) * 10) / 10)),
                date: format.date(expires_at),
              })
            : null}
        </Text>
      </div>
      {isReady ? (
        <ActButton
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          does={() => withProof(() => downloadFile(fetchExport, { uuid }))}
        >
          {t('data.fetch')}
        </ActButton>
      ) : null}
    </li>
  );
};

/** The mail about a finished archive leads here, and the account's list. */
export const MY_DATA_ID = 'my-data';

/** Everything about oneself, to take away. */
export const MyDataSection = () => {
  const { t } = useTranslation('personal-data');
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const { withProof, proofDialog } = useProof();
  const { data, error, refetch, isFetching } = useLiveQuery(exportsQuery());
  const ask = async (): Promise<void> => {
    const answer = await withProof(() => call(askForExport));
    toast.done(message(answer));
  };
  const heading = useWantedHeading(MY_DATA_ID);
  const isMaking = data?.some(({ status }) => status === 'making') ?? false;

  const list = () => {
    if (data) {
      return data.length === 0 ? null : (
        <ul className={classes.archives}>
          {data.map((archive) => (
            <Archive key={archive.uuid} archive={archive} withProof={withProof} />
          ))}
        </ul>
      );
    }
    if (error) return <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />;
    return <SkeletonRows count={1} />;
  };
  return (
    <section className={sections.section} aria-labelledby={MY_DATA_ID}>
      <div>
        <Title order={3} id={MY_DATA_ID} ref={heading} tabIndex={-1}>
          {t('data.title')}
        </Title>
        <Text c="dimmed">{t('data.lead')}</Text>
      </div>
      {list()}
      <Group>
        <ActButton
          variant="default"
          does={ask}
          settled={() => client.invalidateQueries({ queryKey: exportsQuery().queryKey })}
          disabled={isMaking}
        >
          {t('data.ask')}
        </ActButton>
      </Group>
      {proofDialog}
    </section>
  );
};
