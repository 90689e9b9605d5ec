import * as itemPage from '#shared/item-page/item-page.api.ts';
import * as items from '#shared/items/items.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import * as places from '#shared/places/places.api.ts';
import * as questions from '#shared/questions/questions.api.ts';
import * as partners from '#shared/settings/partners.api.ts';
import * as settings from '#shared/settings/settings.api.ts';
import { anItem, aSubCategory } from '../items.ts';
import { submissionFields, submissionForm } from '../submissions.ts';
import type { Cast, Row } from './cast.ts';
import { anybody, signedIn, statuses } from './cast.ts';

const onSale = async ({ app, seller }: Cast) => ({ params: { uuid: (await anItem(app, seller)).uuid } });
const waiting = async ({ app, seller }: Cast) =>
  (await anItem(app, seller, { status: ITEM_STATUS.pending })).uuid;

export const marketRows: Row[] = [
  { endpoint: items.categories, given: () => ({}), status: anybody },
  { endpoint: items.subCategories, given: () => ({ query: 'category_id=1' }), status: anybody },
  {
    endpoint: items.subCategoryProperties,
    given: async ({ app }) => ({ query: `sub_category_id=${(await aSubCategory(app)).id}` }),
    status: anybody,
  },
  {
    endpoint: items.listItems,
    given: () => ({ query: 'page=1&size=10&sort=2&filter[keyword]=sofa&filter[min_price]=20' }),
    status: anybody,
  },
  { endpoint: items.listItemsAsUser, given: () => ({ query: 'page=1&size=10' }), status: signedIn },
  {
    endpoint: items.submitItem,
    when: 'which needs a seller with bank details',
    given: async ({ app }) => ({ body: await submissionForm(await submissionFields(app)) }),
    status: statuses(401, 403, 201, 403),
  },
  { endpoint: items.archiveItem, given: onSale, status: statuses(401, 403, 200, 403) },
  { endpoint: items.myItems, given: () => ({ query: 'status=0,1&page=1&size=10' }), status: signedIn },
  { endpoint: itemPage.itemByUuid, given: onSale, status: anybody },
  {
    endpoint: itemPage.itemByUuid,
    when: 'of an item that waits for approval',
    given: async (cast) => ({ params: { uuid: await waiting(cast) } }),
    status: statuses(404, 404, 404, 404),
  },
  { endpoint: itemPage.itemByUuidAsUser, given: onSale, status: signedIn },
  {
    endpoint: itemPage.itemByUuidAsUser,
    when: 'of an item that waits for approval',
    given: async (cast) => ({ params: { uuid: await waiting(cast) } }),
    status: statuses(401, 404, 200, 404),
  },
  { endpoint: partners.listDeliveryPartners, given: () => ({}), status: anybody },
  { endpoint: settings.publicSettings, given: () => ({}), status: anybody },
  { endpoint: places.searchPlaces, given: () => ({ query: 'q=barsha' }), status: anybody },
  { endpoint: places.nearestPlace, given: () => ({ query: 'lat=25.1&lng=55.2' }), status: anybody },
  {
    endpoint: questions.postComment,
    given: async ({ app, seller }) => ({
      body: { item_id: (await anItem(app, seller)).id, comments: 'Is it still there?' },
    }),
    status: signedIn,
  },
  { endpoint: questions.commentsOfItem, given: onSale, status: anybody },
  { endpoint: questions.commentsOfItemAsUser, given: onSale, status: signedIn },
  {
    endpoint: questions.commentsOfItemAsUser,
    when: 'of an item that waits for approval',
    given: async (cast) => ({ params: { uuid: await waiting(cast) } }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: questions.postComment,
    when: 'on an item that waits for approval',
    given: async ({ app, seller }) => ({
      body: {
        item_id: (await anItem(app, seller, { status: ITEM_STATUS.pending })).id,
        comments: 'Is it still there?',
      },
    }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: questions.postComment,
    when: 'in the name of somebody else',
    owner: 'buyer',
    given: async ({ app, seller }) => ({
      body: { item_id: (await anItem(app, seller)).id, user_id: seller.id, comments: 'Mine, honestly' },
    }),
    status: statuses(401, 403, 403, 403),
  },
];
