/** A browser with push messages, for tests: jsdom has none. */
export interface PushBrowserFake {
  /** What its user answers to the question for the permission. */
  answer(permission: NotificationPermission): void;
  /** How often it was asked. */
  asked(): number;
  /** Workers that were registered, with their scopes. */
  registered(): string[];
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  remove(): void;
}

/** Gives the browser of a test push messages. */
export function fakePushBrowser(): PushBrowserFake {
  let [answer, asked]: [NotificationPermission, number] = ['granted', 0];
  const registered: string[] = [];
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: () => {
      asked += 1;
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const pushManager = {
    subscribe: () => Promise.resolve({ toJSON: () => ({ ...subscription, expirationTime: null }) }),
    getSubscription: () => Promise.resolve(null),
  };
  const serviceWorker = {
    register: (url: string, { scope }: { scope: string }) => {
      registered.push(`${url} ${scope}`);
      return Promise.resolve({ active: {}, pushManager });
    },
  };
  Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    answer: (permission) => {
      answer = permission;
    },
    asked: () => asked,
    registered: () => registered,
    subscription,
    remove: () => {
      Reflect.deleteProperty(window, 'Notification');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
}
