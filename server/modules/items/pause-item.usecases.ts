import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { ownItemOf } from './items.views.ts';
import { lockOwn } from './own-item.service.ts';
import { pause, resume } from './pause.service.ts';

export const pauseItem = async (deps: Deps, actor: Actor, uuid: string) => {
  const data = await deps.unitOfWork(async (tx, record) =>
    ownItemOf(deps, tx, await pause({ deps, tx, record }, await lockOwn(tx, actor, uuid))),
  );
  return { ...codedMessage('item.paused'), data };
};

export const resumeItem = async (deps: Deps, actor: Actor, uuid: string) => {
  const data = await deps.unitOfWork(async (tx, record) =>
    ownItemOf(deps, tx, await resume({ deps, tx, record }, await lockOwn(tx, actor, uuid))),
  );
  return { ...codedMessage('item.resumed'), data };
};
