export { PushOffer as default } from '@fitghar/ui/bundled/push';
