import { expect, test } from 'vitest';
import type { ContentName } from './content.queries.ts';
import { contentQuery } from './content.queries.ts';
import type { Content } from './content.schema.ts';
import { contentPage } from './content.schema.ts';

const NAMES: ContentName[] = ['our-story', 'our-delivery-partners', 'how-it-works', 'faq', 'contact-us'];

/** What is there, without the words. */
const shapeOf = ({ sections, groups, letter }: Content) => ({
  sections: sections.map(({ id, text, points, picture }) => [
    id,
    text.length,
    points.length,
    Boolean(picture),
  ]),
  groups: groups.map(({ id, questions }) => [
    id,
    questions.map(({ id: question, answer, link }) => [question, answer.length, link?.to]),
  ]),
  letter: letter?.text.length,
});

test.each(NAMES)('%s says the same in both languages', async (name) => {
  const [en, ar] = await Promise.all([
    contentQuery('en', name).queryFn(),
    contentQuery('ar', name).queryFn(),
  ]);
  // The page takes its file as it is, without the schema.
  expect([en, ar].map((text) => contentPage.parse(text))).toEqual([en, ar]);
  expect(shapeOf(ar)).toEqual(shapeOf(en));
  expect(JSON.stringify(ar)).toMatch(/\p{Script=Arabic}/u);
  expect(JSON.stringify(en)).not.toMatch(/\p{Script=Arabic}/u);
});
