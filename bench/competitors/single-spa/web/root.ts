import { type Application, registerApplication, start } from 'single-spa';

const SHELL = 'shell';
registerApplication({
  name: SHELL,
  app: () => import(/* webpackIgnore: true */ SHELL) as ReturnType<Extract<Application, () => unknown>>,
  activeWhen: '/',
});
start();
