import { Button, Group, Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminHelpPage } from '#shared/admin/help.api.ts';
import { claimHelpCase, closeHelpCase, grantAppeal, releaseHelpCase } from '#shared/admin/help.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { useReasonText } from '../../../settings/use-reason-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { ClaimLine } from '../ui/claim-line.tsx';
import { OwnNote, useIsMe } from '../ui/own-matter.tsx';
import { Section } from '../ui/section.tsx';
import { lastSeen } from './help.queries.ts';

type Part = { page: AdminHelpPage; onDone: () => unknown };

const RejectedItem = ({ item, isAdmin }: { item: NonNullable<AdminHelpPage['item']>; isAdmin: boolean }) => {
  const { t } = useTranslation('admin-help');
  const reasonText = useReasonText();
  const name = <bdi {...writtenIn(item.name)}>{item.name}</bdi>;
  return (
    <>
      {isAdmin ? <Link to={`/admin/items/${item.uuid}`}>{name}</Link> : <Text>{name}</Text>}
      {item.reason === null ? null : <Text c="dimmed">{reasonText('rejection', item.reason)}</Text>}
      {item.waiting_name === null ? null : (
        <Text>
          {t('seller_name')} <bdi>{item.waiting_name}</bdi>
        </Text>
      )}
    </>
  );
};

/** What is granted is what is on the screen: the server refuses when it has changed meanwhile. */
const seenOf = ({ item }: AdminHelpPage) =>
  item ? { item_version: item.version, vendor_name: item.waiting_name } : {};

/** What the appeal is about, and granting it. */
const Appeal = ({ page, onDone }: Part) => {
  const { t } = useTranslation('admin-help');
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  const [isAsking, setAsking] = useState(false);
  const grant = useAct(
    async () => {
      await call(grantAppeal, { params: { number: page.number }, body: seenOf(page) });
      setAsking(false);
    },
    { settled: onDone },
  );
  const { topic } = page;
  if (topic !== 'rejection' && topic !== 'suspension') return null;
  const isFree = page.claimed_by === null || page.is_mine;
  return (
    <Section title={t('appeal')}>
      <Text>{t(page.may_grant ? `appeal_of.${topic}` : `as_it_is.${topic}`)}</Text>
      {page.may_grant && !isAdmin ? <Text c="dimmed">{t('for_admins')}</Text> : null}
      {page.item ? <RejectedItem item={page.item} isAdmin={isAdmin} /> : null}
      {page.may_grant && isAdmin && isFree ? (
        <Group>
          <Button variant="light" onClick={() => setAsking(true)}>
            {t(`grant.${topic}`)}
          </Button>
        </Group>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={t(`grant.${topic}`)}
        confirm={t(`grant.${topic}`)}
        isBusy={grant.isBusy}
        onConfirm={grant.start}
        onCancel={() => setAsking(false)}
      >
        {t(`grant_text.${topic}`)}
      </ConfirmDialog>
    </Section>
  );
};

/** Who has a case in hand, what an appeal is about, and closing it without a reply. */
export const CaseActs = ({ page, onDone }: Part) => {
  const { t } = useTranslation('admin-help');
  const isMe = useIsMe();
  const params = { number: page.number };
  const close = useAct(() => call(closeHelpCase, { params, body: lastSeen(page) }), { settled: onDone });
  if (isMe(page.person?.uuid)) return <OwnNote />;
  const isFree = page.claimed_by === null || page.is_mine;
  return (
    <>
      <Section title={t('in_hand')}>
        <ClaimLine
          held={page}
          texts={(holder) => ({
            claim: t('claim'),
            mine: t('mine', holder),
            claimed: t('claimed', holder),
            release: t('release'),
            takeOver: t('take_over'),
            title: t('take_over_title'),
            question: t('claimed', holder),
          })}
          claim={(body) => call(claimHelpCase, { params, body })}
          release={() => call(releaseHelpCase, { params })}
          onDone={onDone}
        />
        {isFree && page.state !== 'closed' ? (
          <Group>
            <Button variant="subtle" color="gray" loading={close.isBusy} onClick={close.start}>
              {t('close_only')}
            </Button>
          </Group>
        ) : null}
      </Section>
      <Appeal page={page} onDone={onDone} />
    </>
  );
};
