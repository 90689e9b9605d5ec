import { Button, CopyButton } from '@mantine/core';
import { Provider, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { draftsAtom } from './drafts.atoms.ts';
import { useGuestStore } from './guest-store.ts';
import { openOutboxAtom, outboxAtom } from './outbox.atoms.ts';
import classes from './unsent.module.css';

/** What was written and can be sent to nobody any more, to be taken elsewhere. */
export const Unsent = ({ texts }: { texts: readonly string[] }) => {
  const { t } = useTranslation('chat');
  const kept = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  if (kept.length === 0) return null;
  return (
    <section className={classes.unsent} aria-labelledby="unsent">
      <h2 id="unsent" className={classes.heading}>
        {t('unsent.title')}
      </h2>
      {kept.map((text) => (
        <p key={text} className={classes.text} {...writtenIn(text)}>
          {text}
        </p>
      ))}
      <CopyButton value={kept.join('\n\n')}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'unsent.copied' : 'unsent.copy')}
          </Button>
        )}
      </CopyButton>
    </section>
  );
};

const UnsentHere = () => {
  const unsent = useAtomValue(outboxAtom);
  const drafts = useAtomValue(draftsAtom);
  const open = useSetAtom(openOutboxAtom);
  useEffect(() => open(), [open]);
  return <Unsent texts={[...unsent.map(({ text }) => text), ...Object.values(drafts)]} />;
};

/** What a guest whose link is over had written and not sent. */
export const GuestUnsent = ({ token }: { token: string }) => {
  const store = useGuestStore(token);
  return (
    <Provider store={store}>
      <UnsentHere />
    </Provider>
  );
};
