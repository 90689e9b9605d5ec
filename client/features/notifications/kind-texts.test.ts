import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '#shared/notifications/notifications.facts.ts';
import ar from '../../locales/ar/notifications.json' with { type: 'json' };
import en from '../../locales/en/notifications.json' with { type: 'json' };

test.each(Object.entries({ en, ar }))(
  'in %s every kind has its name among the settings, and no other',
  (_, texts) => {
    const named = Object.entries(texts.kind).flatMap(([subject, kinds]) =>
      Object.keys(kinds).map((kind) => `${subject}.${kind}`),
    );
    expect(named.toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
  },
);
