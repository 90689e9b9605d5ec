import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { takeOutOfHoliday } from './holidays.repository.ts';
import { ownItemOf } from './items.views.ts';
import { lockOwn } from './own-item.service.ts';
import { pause, resume } from './pause.service.ts';

export const pauseItem = async (deps: Deps, actor: Actor, uuid: string) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    // The end of a holiday that had paused it before does not put it back; its row is locked before any item.
    await takeOutOfHoliday(tx, actor.id, uuid);
    return ownItemOf(deps, tx, await pause({ deps, tx, record }, await lockOwn(tx, actor, uuid)));
  });
  return { ...codedMessage('item.paused'), data };
};

export const resumeItem = async (deps: Deps, actor: Actor, uuid: string) => {
  const data = await deps.unitOfWork(async (tx, record) =>
    ownItemOf(deps, tx, await resume({ deps, tx, record }, await lockOwn(tx, actor, uuid))),
  );
  return { ...codedMessage('item.resumed'), data };
};
