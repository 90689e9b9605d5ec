export const sendMessage = {
  name: 'chat.send',
  method: 'post',
  path: '/api/send-message',
  access: 'user',
} as const;

export const myChannels = {
  name: 'chat.channels',
  method: 'get',
  path: '/api/auth/me/channels',
  access: 'user',
} as const;

export const myChannel = {
  name: 'chat.channel',
  method: 'get',
  path: '/api/auth/channels/{id}',
  access: 'user',
} as const;

export const channelMessages = {
  name: 'chat.messages',
  method: 'get',
  path: '/api/auth/channels/{id}/messages',
  access: 'user',
} as const;

export const markRead = {
  name: 'chat.read',
  method: 'put',
  path: '/api/auth/channels/{id}/read',
  access: 'user',
} as const;

export const guestChannel = {
  name: 'chat.guest_channel',
  method: 'get',
  path: '/api/global/purchase/chat',
  access: 'public',
} as const;

export const guestMessages = {
  name: 'chat.guest_messages',
  method: 'get',
  path: '/api/global/purchase/chat/messages',
  access: 'public',
} as const;

export const guestSends = {
  name: 'chat.guest_send',
  method: 'post',
  path: '/api/global/purchase/chat/messages',
  access: 'public',
} as const;

export const guestReads = {
  name: 'chat.guest_read',
  method: 'put',
  path: '/api/global/purchase/chat/read',
  access: 'public',
} as const;

export const blockOther = {
  name: 'chat.block',
  method: 'post',
  path: '/api/auth/channels/{id}/block',
  access: 'user',
} as const;

export const myBlocks = {
  name: 'chat.blocks',
  method: 'get',
  path: '/api/auth/me/blocks',
  access: 'user',
} as const;

export const unblock = {
  name: 'chat.unblock',
  method: 'delete',
  path: '/api/auth/me/blocks/{id}',
  access: 'user',
} as const;

export const guestBlocks = {
  name: 'chat.guest_block',
  method: 'post',
  path: '/api/global/purchase/chat/block',
  access: 'public',
} as const;

export const guestUnblocks = {
  name: 'chat.guest_unblock',
  method: 'delete',
  path: '/api/global/purchase/chat/block',
  access: 'public',
} as const;
