declare module '@fitghar/ui/styles';
/** The remote in the standalone shell; the bundler resolves it to its sources. */
declare module 'remote-under-preview' {
  const remote: import('@fitghar/platform').Remote;
  export default remote;
}
