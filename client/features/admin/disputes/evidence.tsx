import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EvidenceKind } from '#shared/cases/evidence.rules.ts';
import { FILE_STATES } from '#shared/cases/evidence.rules.ts';
import type { EvidenceFacts, EvidenceView } from '#shared/cases/evidence.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { Section } from '../ui/section.tsx';
import { SmallPhotos } from '../ui/small-photos.tsx';
import classes from './disputes.module.css';
import { changedPhotos } from './sent-photos.tsx';

/** One line: what it was, and what it is now where that differs. */
type Fact = { label: string; was: string | null; now: string | null };

const Missing = () => <span aria-hidden="true">–</span>;

const Row = ({
  label,
  isChanged,
  was,
  now,
}: Record<'label', string> & { isChanged: boolean; was: ReactNode; now: ReactNode }) => {
  const { t } = useTranslation('admin-disputes');
  return (
    <div className={classes.fact} data-changed={isChanged || undefined}>
      <dt>
        {label}
        {isChanged ? (
          <Badge variant="light" color="wine" tt="none" fw={500} size="sm">
            {t('changed')}
          </Badge>
        ) : null}
      </dt>
      <dd data-label={t('then')}>{was}</dd>
      <dd data-label={t('now')}>
        {isChanged ? now : <span className={classes.same}>{t('unchanged')}</span>}
      </dd>
    </div>
  );
};

const TextRow = ({ label, was, now }: Fact) => {
  if (was === null && now === null) return null;
  const shown = (text: string | null) =>
    text ? (
      <span className={classes.words} {...writtenIn(text)}>
        {text}
      </span>
    ) : (
      <Missing />
    );
  return <Row label={label} isChanged={was !== now} was={shown(was)} now={shown(now)} />;
};

type Photos = NonNullable<EvidenceFacts['listing']>['photos'];

type PhotoRowProps = { label: string; was: Photos; now: Photos; damaged: ReadonlySet<string> };

const PhotoRow = ({ label, was, now, damaged }: PhotoRowProps) => {
  const { t } = useTranslation('admin-disputes');
  const [were, are] = [was.map(({ key }) => key), now.map(({ key }) => key)];
  const only = (some: string[], others: string[]) => new Set(some.filter((key) => !others.includes(key)));
  const shown = (photos: Photos, marked: ReadonlySet<string>) =>
    photos.length === 0 ? t('no_photos') : <SmallPhotos photos={photos} marked={marked} />;
  return (
    <Row
      label={label}
      isChanged={were.join() !== are.join() || were.some((key) => damaged.has(key))}
      was={shown(was, only(were, are).union(damaged))}
      now={shown(now, only(are, were).union(damaged))}
    />
  );
};

const KINDS = ['listing', 'payment', 'handover', 'request', 'cancellation'] as const;

const useFactsOf = (): ((
  facts: EvidenceFacts,
) => Record<(typeof KINDS)[number], [string, string | null][]>) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const moment = (at: string | null | undefined) => (at ? format.dateTime(at) : null);
  const money = (aed: number | undefined) => (aed === undefined ? null : format.price(aed));
  return ({ listing, payment, handover, request, cancellation }) => ({
    listing: [
      [t('fact.name'), listing?.name ?? null],
      [t('description'), listing?.description ?? null],
      [t('fact.properties'), listing?.properties || null],
    ],
    payment: [
      [t('subtotal'), money(payment?.price)],
      [t('fee'), money(payment?.fee)],
      [t('discount'), payment?.discount ? money(-payment.discount) : null],
      [t('total'), money(payment?.total)],
      [t('paid'), moment(payment?.paid_at)],
      [t('fact.given_back'), payment?.given_back ? money(payment.given_back) : null],
    ],
    handover: [
      [t('fact.handed_over_at'), moment(handover?.handed_over_at)],
      [
        t('fact.handed_over_by'),
        handover?.handed_over_by ? t(`handed_over_by.${handover.handed_over_by}`) : null,
      ],
      [t('fact.agreed_for'), moment(handover?.agreed_for)],
    ],
    request: [
      [t('fact.reason'), request ? t(`refund_reason.${request.reason}`) : null],
      [t('fact.words'), request?.words ?? null],
      [t('fact.answer'), request?.answer_words || null],
      [t('fact.asked_at'), moment(request?.asked_at)],
    ],
    cancellation: [
      [t('fact.reason'), cancellation ? t(`cancel_reason.${cancellation.reason}`) : null],
      [t('fact.words'), cancellation?.words ?? null],
      [t('fact.answer'), cancellation?.answer_words || null],
      [t('fact.asked_at'), moment(cancellation?.asked_at)],
    ],
  });
};

const Hash = ({ children }: { children: string }) => (
  <p className={classes.hash}>
    SHA-256 <bdi dir="ltr">{children}</bdi>
  </p>
);

/** One part of it, with its hash; nothing where there is nothing to show. */
const Part = ({ kind, hash, children }: { kind: EvidenceKind; hash: string | null; children: ReactNode }) => {
  const { t } = useTranslation('admin-disputes');
  return (
    <section className={classes.kind} aria-label={t(`kept_kind.${kind}`)}>
      <div className={classes.heading}>
        <h3>{t(`kept_kind.${kind}`)}</h3>
        <span>{t('then')}</span>
        <span>{t('now')}</span>
      </div>
      <dl className={classes.facts}>{children}</dl>
      {hash ? <Hash>{hash}</Hash> : null}
    </section>
  );
};

/** How many photos are byte for byte what was uploaded. */
const Files = ({ files, file_counts }: Pick<EvidenceView, 'files' | 'file_counts'>) => {
  const { t } = useTranslation('admin-disputes');
  const states = FILE_STATES.map((state) => ({
    state,
    count: file_counts?.[state] ?? files.filter((file) => file.state === state).length,
  }));
  return states
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => (
      <Text key={state} size="sm" c={state === 'changed' ? 'wine' : 'dimmed'}>
        {t(`files_${state}`, { count })}
      </Text>
    ));
};

/** What was kept when the dispute began, beside what is there now; what differs is marked. */
export const Evidence = ({ evidence }: { evidence: EvidenceView }) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const factsOf = useFactsOf();
  const { kept_at, now, hashes, files, file_counts } = evidence;
  const damaged = changedPhotos(evidence);
  const kept = evidence.kept ?? now;
  const [before, after] = [factsOf(kept), factsOf(now)];
  const hashOf = (kind: EvidenceKind) => hashes.find((one) => one.kind === kind)?.sha256 ?? null;
  return (
    <Section title={t('evidence')}>
      <Text size="sm" c="dimmed">
        {kept_at === null ? t('not_kept_yet') : t('kept_at', { date: format.dateTime(kept_at) })}
      </Text>
      <Files files={files} file_counts={file_counts} />
      {KINDS.filter((kind) => kept[kind] !== null || now[kind] !== null).map((kind) => (
        <Part key={kind} kind={kind} hash={hashOf(kind)}>
          {before[kind].map(([label, was], index) => (
            <TextRow key={label} label={label} was={was} now={after[kind][index]?.[1] ?? null} />
          ))}
          {kind === 'listing' || kind === 'request' ? (
            <PhotoRow
              label={t('fact.photos')}
              was={kept[kind]?.photos ?? []}
              now={now[kind]?.photos ?? []}
              damaged={damaged}
            />
          ) : null}
        </Part>
      ))}
      <Part kind="conversation" hash={hashOf('conversation')}>
        <TextRow
          label={t('fact.messages')}
          was={format.number(kept.messages)}
          now={format.number(now.messages)}
        />
      </Part>
    </Section>
  );
};
