import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/chat/chat.api.ts';
import { blockOther, guestBlocks, guestUnblocks, myBlocks, unblock } from './block.usecases.ts';
import { guestChannel, guestMessages, guestReads, guestSends } from './guest-chat.usecases.ts';
import { channelMessages, markRead, myChannel, myChannels } from './read-channel.usecases.ts';
import { sendMessage } from './send-message.usecases.ts';

export const chatRoutes = (route: Route, deps: Deps): void => {
  route(api.sendMessage, ({ actor, body }) => sendMessage(deps, actor, body));
  route(api.myChannels, ({ actor, query }) => myChannels(deps, actor, query));
  route(api.myChannel, ({ actor, params }) => myChannel(deps, actor, params.id));
  route(api.channelMessages, ({ actor, params, query }) => channelMessages(deps, actor, params.id, query));
  route(api.markRead, ({ actor, params, body }) => markRead(deps, actor, params.id, body.seq));
  route(api.guestChannel, ({ bearer }) => guestChannel(deps, bearer));
  route(api.guestMessages, ({ bearer, query }) => guestMessages(deps, bearer, query));
  route(api.guestSends, ({ bearer, body }) => guestSends(deps, bearer, body));
  route(api.guestReads, ({ bearer, body }) => guestReads(deps, bearer, body.seq));
  route(api.blockOther, ({ actor, params }) => blockOther(deps, actor, params.id));
  route(api.myBlocks, ({ actor }) => myBlocks(deps, actor));
  route(api.unblock, ({ actor, params }) => unblock(deps, actor, params.id));
  route(api.guestBlocks, ({ bearer }) => guestBlocks(deps, bearer));
  route(api.guestUnblocks, ({ bearer }) => guestUnblocks(deps, bearer));
};
