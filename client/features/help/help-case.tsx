import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { writeByLink } from '#shared/help/help.api.ts';
import type { HelpCaseView } from '#shared/help/help.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { bodyOf } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { useIsPast } from '../../lib/time/use-now.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSendOnce } from '../../ui/form/use-send-once.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { MessageThread } from '../../ui/message-thread.tsx';
import { ShowOlder } from '../../ui/show-older.tsx';
import classes from './help.module.css';
import type { HelpPhotos, SendWords } from './help.types.ts';
import { WordsField } from './help-fields.tsx';
import { HelpStateBadge } from './help-state.tsx';

type Props = HelpPhotos & {
  view: HelpCaseView;
  /** Where the item is shown to whoever is signed in; left out for a guest. */
  itemPath?: (uuid: string) => string;
  /** Shows what was written before; null where that is all. */
  showOlder: (() => Promise<void>) | null;
  send: SendWords;
  onSent: () => unknown;
};

/** The promise, as long as it is kept. */
const Due = ({ at }: { at: string }) => {
  const { t } = useTranslation('help');
  const format = useFormat();
  const isPast = useIsPast(Date.parse(at));
  return <span className={classes.quiet}>{isPast ? t('late') : t('due', { at: format.dateTime(at) })}</span>;
};

const About = ({ view, itemPath }: Pick<Props, 'view' | 'itemPath'>) => (
  <div className={classes.facts}>
    <HelpStateBadge state={view.state} />
    <span className={classes.quiet}>
      <bdi className="tabular">{view.number}</bdi>
    </span>
    {view.item && itemPath ? (
      <Anchor component={Link} to={itemPath(view.item.uuid)} py={8}>
        <bdi {...writtenIn(view.item.name)}>{view.item.name}</bdi>
      </Anchor>
    ) : null}
    {view.due_at ? <Due at={view.due_at} /> : null}
  </div>
);

type AgainProps = Pick<Props, 'send' | 'usePhotos' | 'onSent'> & { isClosed: boolean };

/** A place to write again, with photos. */
const Again = ({ isClosed, send, usePhotos, onSent }: AgainProps) => {
  const { t } = useTranslation('help');
  const photos = usePhotos();
  const sendOnce = useSendOnce();
  const form = useZodForm(bodyOf(writeByLink), {
    initial: { words: '' },
    submit: async ({ words }) => {
      await sendOnce(words, (client_id) =>
        photos.send((keys, files) => send({ words, client_id }, keys, files)),
      );
      await onSent();
    },
  });
  return (
    <Form of={form}>
      <WordsField
        field={form.field('words')}
        label={t('again')}
        {...(isClosed ? { hint: t('closed_hint') } : {})}
      />
      {photos.field(form.isBusy)}
      <Group>
        <Button type="submit" loading={form.isBusy}>
          {t('send')}
        </Button>
      </Group>
    </Form>
  );
};

/** What was written, and a place to write again; the same for a member and behind a mailed link. */
export const HelpCase = ({ view, itemPath, showOlder, onSent, Photos, ...again }: Props) => {
  const { t } = useTranslation('help');
  const format = useFormat();
  // What was sent leaves an empty form.
  const [sent, setSent] = useState(0);
  return (
    <Stack gap="lg">
      <About view={view} {...(itemPath ? { itemPath } : {})} />
      <ShowOlder show={showOlder} />
      <MessageThread
        label={t('talk')}
        said={view.messages.map(({ id, by, words, photos, at }) => ({
          id,
          words,
          more: <Photos photos={photos} />,
          isOwn: by === 'person',
          from: (
            <Dotted>
              <bdi>{t(`by.${by}`)}</bdi>
              <bdi>{format.dateTime(at)}</bdi>
            </Dotted>
          ),
        }))}
      />
      <section className={classes.card} aria-label={t('again')}>
        <Again
          key={sent}
          {...again}
          isClosed={view.state === 'closed'}
          onSent={async () => {
            await onSent();
            setSent((times) => times + 1);
          }}
        />
      </section>
    </Stack>
  );
};
