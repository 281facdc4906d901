import { download, useMutation } from '@fitghar/platform/data';
import { showFailure } from '@fitghar/ui/bundled/operations';

/** Saves a file of the server; pending until it is there. */
export const useDownload = () =>
  useMutation({
    mutationFn: ({ path, name }: { path: string; name: string }) => download(path, name),
    onError: showFailure,
  });
