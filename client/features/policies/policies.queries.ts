import type { Language } from '../../lib/language/language.ts';
import type { PolicySection, PolicyText } from './policies.schema.ts';
import type { PolicyName } from './policies.ts';
import { PARTS_OF_TERMS, UPDATED } from './policies.ts';

/** `title` and `number` are null for the sections that stand before any part, which are counted like parts. */
export type PolicyPart = { name: PolicyName; sections: readonly PolicySection[] } & (
  | { title: string; number: number }
  | { title: null; number: null }
);

/** What people cite: "3", and "7.3" inside a part. */
export const sectionNumber = ({ number }: PolicyPart, index: number): string =>
  number === null ? `${index + 1}` : `${number}.${index + 1}`;

/** A policy as its page shows it: its own sections, and for the terms and conditions those of its parts. */
export type PolicyDocument = Pick<PolicyText, 'title' | 'lead' | 'short'> & {
  updated: string;
  parts: readonly PolicyPart[];
};

// Each policy in each language is a chunk of its own: nobody loads what they do not read.
const files = import.meta.glob<PolicyText>('../../locales/*/policies/*.json', { import: 'default' });

const textOf = async (language: Language, name: PolicyName): Promise<PolicyText> => {
  const load = files[`../../locales/${language}/policies/${name}.json`];
  if (!load) throw new Error(`there is no policy ${name} in ${language}`);
  return load();
};

const documentOf = async (language: Language, name: PolicyName): Promise<PolicyDocument> => {
  const partNames = name === 'terms-and-conditions' ? PARTS_OF_TERMS : [];
  const [{ title, lead, short, sections }, ...parts] = (await Promise.all(
    [name, ...partNames].map((each) => textOf(language, each)),
  )) as [PolicyText, ...PolicyText[]];
  return {
    title,
    lead,
    short,
    updated: UPDATED[name],
    parts: [
      { name, title: null, number: null, sections },
      ...parts.map((part, index) => ({
        name: partNames[index] ?? name,
        title: part.title,
        number: sections.length + index + 1,
        sections: part.sections,
      })),
    ],
  };
};

/** One policy in one language; the terms and conditions are put together from the same texts. */
export const policyQuery = (language: Language, name: PolicyName) => ({
  queryKey: ['policy', language, name],
  queryFn: () => documentOf(language, name),
  staleTime: Number.POSITIVE_INFINITY,
});
