import type { Page } from 'playwright/test';
import { startProxy } from '../support/proxy.ts';
import { go, goOn, logIn, openScreen } from './support/actors.ts';
import { adminApi } from './support/administrator.ts';
import { axeFindings, overhang } from './support/looking.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { ARABIC_PHONE } from './support/readers.ts';
import { expect, test } from './support/test.ts';

/** The banner waits 1.5 s before it speaks, and the socket up to 5 s before it asks again. */
const SOON = { timeout: 15_000 };

test('categories and properties go up in another, a subcategory moves; the dialog says what moves', async ({
  browser,
}) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const api = await adminApi(ownServer.url);
  const mark = Date.now().toString(36);
  const add = async (kind: string, name: string, parent_id?: number) => {
    const body = { name: `${name} ${mark}`, name_ar: `${name} ${mark} ع`, parent_id };
    return ((await api.post(`/api/admin/catalogue/${kind}`, body)).body.data as { id: number }).id;
  };
  const nameOf = (name: string) => `${name} ${mark} ع`;
  const [from, into] = [await add('category', 'Attic'), await add('category', 'Cellar')];
  const [lamps] = [await add('sub_category', 'Lamps', from), await add('sub_category', 'Jars', into)];
  const [shade] = [await add('property', 'Shade', lamps), await add('property', 'Colour', lamps)];
  await add('value', 'Amber', shade);

  const line = await startProxy(ownServer.url);
  const atAdmin = await openScreen(browser, { ...screen, baseURL: line.url }, language, t, problems);
  await logIn(atAdmin, 'admin@reloved.test');
  const { page } = atAdmin;
  const text = (key: string, values = {}) => t('admin-catalogue', key, values);
  const menuOf = async (name: string, item: string) => {
    await page.getByRole('button', { name: text('more', { name: nameOf(name) }), exact: true }).click();
    await page.getByRole('menuitem', { name: text(item), exact: true }).click();
  };
  const dialog = page.getByRole('dialog');
  const choose = async (on: Page, name: string) => {
    await dialog.getByRole('combobox').click();
    await on.getByRole('option', { name: nameOf(name), exact: true }).click();
  };

  await test.step('a property goes up in another of its subcategory', async () => {
    await go(atAdmin, `/admin/catalogue?category=${from}&sub_category=${lamps}`);
    await menuOf('Shade', 'merge.open');
    await choose(page, 'Colour');
    await expect(dialog.getByRole('status')).toContainText(text('merge.items_zero', { items: '0' }));
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: text('merge.do'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page
      .getByRole('button', { expanded: false })
      .filter({ hasText: nameOf('Colour') })
      .click();
    await expect(page.getByText(nameOf('Amber')).first()).toBeVisible();
  });

  await test.step('the category goes up in the other one, and its old link leads there', async () => {
    await goOn(atAdmin, '/admin/catalogue');
    await menuOf('Attic', 'merge.open');
    await choose(page, 'Cellar');
    await expect(dialog.getByRole('status')).toContainText(text('merge.sub_categories_one', { number: '1' }));
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: text('merge.do'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await goOn(atAdmin, `/admin/catalogue?category=${into}`);
    const list = page.getByRole('list', { name: nameOf('Cellar') });
    await expect(list.getByRole('listitem').nth(1)).toContainText(nameOf('Lamps'));
    await go(atAdmin, `/shop?category_id=${from}`);
    await expect(page).toHaveURL(new RegExp(`category_id=${into}\\b`));
    await go(atAdmin, `/shop?category_id=${from}&sub_category_id=${lamps}`);
    await expect(page).toHaveURL(new RegExp(`category_id=${into}\\b`));
  });

  await test.step('a subcategory moves to another category', async () => {
    const third = await add('category', 'Porch');
    await goOn(atAdmin, `/admin/catalogue?category=${into}`);
    await menuOf('Lamps', 'merge.open_move');
    await choose(page, 'Porch');
    await dialog.getByRole('button', { name: text('merge.do_move'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await goOn(atAdmin, `/admin/catalogue?category=${third}`);
    await expect(page.getByRole('list', { name: nameOf('Porch') })).toContainText(nameOf('Lamps'));
    const old = `/shop?category_id=${into}&sub_category_id=${lamps}`;
    await go(atAdmin, old);
    await expect(page).toHaveURL(new RegExp(`category_id=${third}\\b`));
    // The same where no server is asked for the page: back to an address of before.
    await go(atAdmin, '/shop');
    await page.evaluate((path) => {
      history.pushState(null, '', location.pathname + path.slice('/shop'.length));
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, old);
    await expect(page).toHaveURL(new RegExp(`category_id=${third}\\b`));
    // What is pressed in the moment in which the answer says where it has moved to counts, too.
    await go(atAdmin, '/shop');
    await page.evaluate((path) => {
      const { fetch } = window;
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked);
        const { searchParams } = new URL(String(asked[0]), location.origin);
        const wanted = new URLSearchParams(path.slice('/shop'.length));
        if ([...wanted].every(([name, value]) => searchParams.get(name) === value)) {
          window.fetch = fetch;
          await new Promise((arrive) => Object.assign(window, { arrive }));
        }
        return answer;
      };
      history.pushState(null, '', location.pathname + path.slice('/shop'.length));
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, old);
    await page.waitForFunction(() => 'arrive' in window);
    await page
      .getByRole('combobox', { name: t('items', 'sort.label') })
      .evaluate((order: HTMLSelectElement) => {
        order.value = '2';
        order.dispatchEvent(new Event('change', { bubbles: true }));
        (window as unknown as { arrive: () => void }).arrive();
      });
    await expect(page).toHaveURL(new RegExp(`category_id=${third}\\b`));
    await expect(page).toHaveURL(/\bsort=2\b/);
    for (const id of [into, third]) {
      await api.put(`/api/admin/catalogue/category/${id}/retired`, { is_retired: true });
    }
  });

  await test.step('an open list of items offers a new category, also after a cut, and one that is retired no more', async () => {
    // What was never connected is not lost.
    const connected = page.waitForResponse(/\/socket\.io\/.*sid=/);
    await go(atAdmin, '/admin/items');
    await connected;
    const filter = page.getByLabel(t('admin-items', 'category'), { exact: true });
    await expect(filter.getByRole('option')).not.toHaveCount(1);
    const id = await add('category', 'Larder');
    const option = filter.getByRole('option', { name: nameOf('Larder'), exact: true });
    await expect(option).toBeAttached(LIVE);
    line.cut();
    await expect(page.getByText(t('common', 'connection.lost'))).toBeVisible(SOON);
    await api.put(`/api/admin/catalogue/category/${id}/retired`, { is_retired: true });
    line.restore();
    await expect(option).not.toBeAttached(SOON);
  });

  await page.context().close();
  await line.close();
  expect(problems).toEqual([]);
});
