import { Button, Group, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { draftsQuery } from './drafts.queries.ts';
import { readDraftHere } from './sell-draft.ts';
import classes from './sell-form.module.css';
import { SellForm } from './sell-form.tsx';

type Form = ComponentProps<typeof SellForm>;
type Props = Pick<Form, 'seller' | 'renderPlace' | 'details'> & {
  /** The draft that was asked for by its name. */
  asked: string | null;
};

const toNew = (): string => `/add-product?draft=${crypto.randomUUID()}`;

/** Which draft is open, and the ways to another one. */
const DraftHead = ({ uuid, name, end }: { uuid: string; name: string; end: () => Promise<void> }) => {
  const { t } = useTranslation('sell');
  const navigate = useNavigate();
  return (
    <Group justify="space-between" gap="sm" className={classes.draft}>
      <Text size="sm">{t('draft.found')}</Text>
      <Group gap={4}>
        <Button variant="subtle" onClick={() => void navigate(toNew())}>
          {t('draft.another')}
        </Button>
        <DeleteDraft uuid={uuid} name={name} before={end} onDeleted={() => void navigate(toNew())} />
      </Group>
    </Group>
  );
};

const OneDraft = ({ asked, ...form }: Props) => {
  const { t } = useTranslation('sell');
  const here = form.seller.uuid;
  const { data = [] } = useLiveQuery(draftsQuery());
  const [uuid] = useState(() => {
    const unsent = readDraftHere(here);
    return asked ?? (unsent ? unsent.uuid : data[0]?.uuid) ?? crypto.randomUUID();
  });
  const [opened, setOpened] = useState(0);
  const held = data.find((draft) => draft.uuid === uuid) ?? null;
  const [wasThere, setWasThere] = useState(held !== null);
  return (
    <SellForm
      {...form}
      key={opened}
      draft={{
        here,
        uuid,
        held,
        onNewer: () => {
          setWasThere(true);
          setOpened((times) => times + 1);
        },
      }}
      head={({ end }) =>
        wasThere && held ? (
          <DraftHead uuid={uuid} name={held.content.item_name || t('draft.nameless')} end={end} />
        ) : null
      }
    />
  );
};

/** The form of a listing with its draft, which is the same on every device: the one asked for, else the last one. */
export const SellDraftForm = (props: Props) => {
  const { data, error } = useLiveQuery(draftsQuery());
  // Without an answer it can be written all the same: this device keeps it.
  if (!data && !error) return <SkeletonRows height={160} />;
  return <OneDraft key={props.asked} {...props} />;
};
