// The documentation's asynchronous boundary: shared modules are settled before the code that uses them runs.
void import('../../../../shell/src/main.ts');
