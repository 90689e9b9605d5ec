import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#shared/audit/audit.data.ts';
import ar from '../../../locales/ar/admin-audit.json' with { type: 'json' };
import en from '../../../locales/en/admin-audit.json' with { type: 'json' };

it.each([
  ['en', en],
  ['ar', ar],
])('every act that is kept in the log has its words (%s)', (_, { action }) => {
  expect(Object.keys(action).toSorted()).toEqual(
    AUDIT_ACTIONS.map((name) => name.replace('.', '_')).toSorted(),
  );
});
