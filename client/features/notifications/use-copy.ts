import { use } from 'react';
import type { Catalogue } from '#shared/notifications/notifications.copy.ts';
import { copyFor, severalOf } from '#shared/notifications/notifications.copy.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { Language } from '../../lib/language/language.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Entry } from './grouping.ts';

const loading = new Map<Language, Promise<Catalogue>>();

const load = (language: Language): Promise<Catalogue> =>
  language === 'ar'
    ? import('#shared/notifications/copy.ar.ts').then(({ ar }) => ar)
    : import('#shared/notifications/copy.en.ts').then(({ en }) => en);

/** The catalogue that mails are written from too; each language is loaded when it is first read. */
const catalogueIn = (language: Language): Promise<Catalogue> => {
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  // After a failure it is asked for again.
  known.catch(() => loading.delete(language));
  return known;
};

type Said = { title: string; line: string };

/** What an entry says, in the language on screen: several together, or one by itself. Suspends until the words are there. */
export const useCopy = (): ((entry: Pick<Entry, 'all' | 'isPartial'>) => Said) => {
  const { i18n } = useTranslation();
  const catalogue = use(catalogueIn(i18n.language));
  return ({ all, isPartial }) => {
    const [newest] = all;
    if (!newest) return { title: '', line: '' };
    const { title, line } = copyFor<NotificationView['kind']>(catalogue, newest);
    return { title, line, ...severalOf(catalogue, all, isPartial ? '+' : '') };
  };
};
