// Replaces Razorpay's checkout script: same constructor, options and events, around the sandbox's page.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Razorpay = class {
    constructor(options) {
      this.options = options;
      this.listeners = {};
    }
    on(event, listener) {
      this.listeners[event] = listener;
    }
    open() {
      const frame = document.createElement('iframe');
      frame.src = `${origin}/checkout?order_id=${encodeURIComponent(this.options.order_id)}&name=${encodeURIComponent(this.options.name ?? '')}&description=${encodeURIComponent(this.options.description ?? '')}&method=${this.options.prefill?.method ?? 'card'}&remember=${this.options.remember_customer === true}`;
      frame.title = 'Payment';
      frame.allow = 'payment';
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483647',
        colorScheme: 'light',
      });
      const close = () => {
        window.removeEventListener('message', listen);
        frame.remove();
      };
      const listen = (event) => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return;
        const { type, payload } = event.data ?? {};
        if (type === 'success') {
          close();
          this.options.handler?.(payload);
        } else if (type === 'failed') this.listeners['payment.failed']?.(payload);
        else if (type === 'dismiss') {
          close();
          this.options.modal?.ondismiss?.();
        }
      };
      this.close = close;
      window.addEventListener('message', listen);
      document.body.append(frame);
      frame.focus();
    }
  };
})();
