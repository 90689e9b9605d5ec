import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as draftsApi from '#shared/items/drafts.api.ts';
import * as editsApi from '#shared/items/edits.api.ts';
import * as api from '#shared/items/items.api.ts';
import * as pausesApi from '#shared/items/pauses.api.ts';
import * as searchApi from '#shared/items/search.api.ts';
import * as translationApi from '#shared/items/translation.api.ts';
import * as uploadsApi from '#shared/items/uploads.api.ts';
import { categoryTree, propertiesOf, subCategoriesOf } from './catalogue.repository.ts';
import { categorySuggestions } from './category-suggestions.usecases.ts';
import { shopCounts } from './counts.usecases.ts';
import { declineItem } from './decline-item.usecases.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { deleteDraft, myDrafts, saveDraft } from './drafts.usecases.ts';
import { editItem, relistItem, withdrawEdit } from './edits.usecases.ts';
import { myHoliday, setHoliday } from './holiday.usecases.ts';
import { archiveItem, myItems } from './items.usecases.ts';
import { pauseItem, resumeItem } from './pause-item.usecases.ts';
import { listItems } from './shop.usecases.ts';
import { submitItem } from './submit-item.usecases.ts';
import { suggestions } from './suggestions.usecases.ts';
import { translatedWords } from './translation.usecases.ts';
import { beginUpload, completeUpload, discardUpload, myUploads, sendUpload } from './uploads.usecases.ts';

export const itemsRoutes = (route: Route, deps: Deps): void => {
  route(api.categories, async ({ query }) => ({ data: await categoryTree(deps.db, query.for) }));
  route(api.subCategories, async ({ query }) => ({
    data: await subCategoriesOf(deps.db, query.category_id),
  }));
  route(api.subCategoryProperties, async ({ query }) => ({
    data: await propertiesOf(deps.db, query.sub_category_id, query.for),
  }));
  route(api.listItems, ({ query }) => listItems(deps, query));
  route(api.listItemsAsUser, ({ query }) => listItems(deps, query));
  route(searchApi.shopCountsByFilter, ({ query }) => shopCounts(deps, query));
  route(searchApi.categorySuggestions, ({ actor, query }) => categorySuggestions(deps, actor, query));
  route(searchApi.suggestions, ({ query }) => suggestions(deps, query));
  route(translationApi.translatedWords, ({ params, query }) => translatedWords(deps, params.uuid, query.to));
  route(api.declineItem, ({ actor, params }) => declineItem(deps, actor, params.uuid));
  route(api.submitItem, ({ actor, body, files }) => submitItem(deps, actor, body, files));
  route(draftsApi.itemDrafts, ({ actor }) => myDrafts(deps, actor));
  route(draftsApi.saveDraft, ({ actor, params, body }) => saveDraft(deps, actor, params.uuid, body));
  route(draftsApi.deleteDraft, ({ actor, params }) => deleteDraft(deps, actor, params.uuid));
  route(uploadsApi.beginUpload, ({ actor, body }) => beginUpload(deps, actor, body));
  route(uploadsApi.sendUpload, ({ actor, params, files }) => sendUpload(deps, actor, params.uuid, files));
  route(uploadsApi.completeUpload, ({ actor, params }) => completeUpload(deps, actor, params.uuid));
  route(uploadsApi.myUploads, ({ actor }) => myUploads(deps, actor));
  route(uploadsApi.discardUpload, ({ actor, params }) => discardUpload(deps, actor, params.uuid));
  route(editsApi.editItem, ({ actor, params, body }) => editItem(deps, actor, params.uuid, body));
  route(editsApi.relistItem, ({ actor, params, body }) => relistItem(deps, actor, params.uuid, body));
  route(editsApi.withdrawEdit, ({ actor, params }) => withdrawEdit(deps, actor, params.uuid));
  route(api.archiveItem, ({ actor, params }) => archiveItem(deps, actor, params.uuid));
  route(pausesApi.pauseItem, ({ actor, params }) => pauseItem(deps, actor, params.uuid));
  route(pausesApi.resumeItem, ({ actor, params }) => resumeItem(deps, actor, params.uuid));
  route(pausesApi.holiday, ({ actor }) => myHoliday(deps, actor));
  route(pausesApi.setHoliday, ({ actor, body }) => setHoliday(deps, actor, body));
  route(api.myItems, ({ actor, query }) => myItems(deps, actor, query));
  discoveryRoutes(route, deps);
};
