import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconArchive, IconRotateClockwise } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminItemPage } from '#shared/admin/items.api.ts';
import * as api from '#shared/admin/items.calls.ts';
import { isPublicStatus } from '#shared/items/items.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { showAnswer } from '../../../live/live-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { OwnNote, useIsMe, useOthers } from '../ui/own-matter.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Sections } from '../ui/section.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemPast } from './item-past.tsx';
import { ITEMS_KEY, itemQuery } from './items.queries.ts';

type Answer = { message?: string; data: AdminItemPage };

const Actions = ({ item }: { item: AdminItemPage }) => {
  const { t } = useTranslation('admin-items');
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'archive' | 'restore' | null>(null);
  const isMe = useIsMe();
  const others = useOthers();
  const isOthers = isMe(item.owner.uuid) && others('admin');
  const params = { uuid: item.uuid };
  const done = (answer: Answer): void => {
    showAnswer(client, itemQuery(item.uuid), answer.data);
    void client.invalidateQueries({ queryKey: ITEMS_KEY });
    toast.done(message(answer));
    setAsking(null);
  };
  const restore = useAct(async () => done(await call(api.restoreItem, { params })));
  return (
    <Group gap="sm">
      {item.may.restore && isOthers ? <OwnNote /> : null}
      {item.may.restore && !isOthers ? (
        <Button
          leftSection={<IconRotateClockwise size={18} aria-hidden="true" />}
          onClick={() => setAsking('restore')}
        >
          {t('restore')}
        </Button>
      ) : null}
      {item.may.archive ? (
        <Button
          color="wine"
          leftSection={<IconArchive size={18} aria-hidden="true" />}
          onClick={() => setAsking('archive')}
        >
          {t('archive')}
        </Button>
      ) : null}
      <ReasonDialog
        opened={asking === 'archive'}
        title={t('archive_title')}
        label={t('archive_reason')}
        confirm={t('archive')}
        onConfirm={async (reason) => done(await call(api.archiveItemByAdmin, { params, body: { reason } }))}
        onClose={() => setAsking(null)}
      >
        {t('archive_text')}
      </ReasonDialog>
      <ConfirmDialog
        opened={asking === 'restore'}
        title={t('restore_title')}
        confirm={t('restore')}
        isBusy={restore.isBusy}
        onConfirm={restore.start}
        onCancel={() => setAsking(null)}
      >
        {t('restore_text')}
      </ConfirmDialog>
    </Group>
  );
};

const Shown = ({ item }: { item: AdminItemPage }) => {
  const { t } = useTranslation('admin-items');
  const format = useFormat();
  const isPublic = !item.is_hidden && isPublicStatus(item.status);
  return (
    <PageContainer
      title={item.item_name}
      lead={<Text component="span">{format.price(item.price)}</Text>}
      isPrivate
      aside={<Actions item={item} />}
    >
      {isPublic ? (
        <Anchor component={Link} to={`/product-details/${item.uuid}`} py={10}>
          {t('to_public')}
        </Anchor>
      ) : null}
      <Sections>
        <ItemFacts item={item} />
        <ItemPast item={item} />
      </Sections>
    </PageContainer>
  );
};

/** One item in any state, and what staff can do with it. */
export const ItemPage = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('admin-items');
  return (
    <AdminPage query={itemQuery(uuid)} title={t('one')}>
      {(item) => <Shown item={item} />}
    </AdminPage>
  );
};
