import { go, logIn, openScreen } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { axeFindings, overhang, pressInDialog } from './support/looking.ts';
import { aSeller } from './support/members.ts';
import { ENGLISH_DESKTOP } from './support/readers.ts';
import { expect, test } from './support/test.ts';

type Photo = { key: string };

test('an administrator sees which photos come, go and move, with the words that stay', async ({
  browser,
}) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const seller = await aSeller('Maya');
  const item = await onSale(seller, `Reading chair ${Date.now() % 100_000}`, 700, 4);
  const { body } = await seller.api.get(`/api/auth/items/${item.uuid}`);
  const { images } = (body.data as { item_details: { images: Photo[] } }).item_details;
  const [first, , third, fourth] = images.map(({ key }) => key);
  const { status } = await seller.api.put(`/api/auth/items/${item.uuid}`, {
    photos: [fourth, first, third],
  });
  expect(status).toBe(200);

  const admin = await openScreen(browser, screen, language, t, problems);
  const { page } = admin;
  await logIn(admin, 'admin@reloved.test');
  await go(admin, `/admin/approvals?item=${item.uuid}`);
  const changes = page.getByRole('region', { name: t('moderation', 'edit_changes') });
  const sides = changes.getByRole('list');
  await expect(sides.nth(0).getByRole('listitem')).toHaveCount(4);
  await expect(sides.nth(1).getByRole('listitem')).toHaveCount(3);
  await expect(sides.nth(0).getByRole('listitem').nth(1)).toContainText(t('difference', 'photo_removed'));
  await expect(sides.nth(1).getByRole('listitem').nth(0)).toContainText(
    t('difference', 'photo_moved', { position: '4' }),
  );
  await expect(changes.getByText(t('difference', 'photo_removed'))).toHaveCount(1);
  await expect(page.getByText('Blue velvet, oak legs, no marks.', { exact: true })).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);

  // What would go can still be looked at in full size.
  await sides.nth(0).getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog')).toContainText(t('difference', 'photo_removed'));
  await pressInDialog(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Maya’s corner' })).toHaveAttribute('href', /\/admin\/users\//);
  expect(problems).toEqual([]);
});
