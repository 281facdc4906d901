export { messageSettingsQuery } from './message-settings.queries.ts';
export { default as PushOffer } from './push-offer.tsx';
export { useTurnOnPush } from './use-turn-on-push.ts';
