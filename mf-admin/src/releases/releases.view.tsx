import { useQuery } from '@fitghar/platform/data';
import { Callout, Card, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { usePermission } from '../team/use-permission.ts';
import { ReleaseKeys } from './release-keys.tsx';
import { ReleasePreview } from './release-preview.tsx';
import { ReleaseTokens } from './release-tokens.tsx';
import { releasesQuery } from './releases.queries.ts';
import { RemoteCard } from './remote-card.tsx';

/** Served versions of each remote: canaries, promotions, rollbacks, previews, keys and tokens. */
export default function ReleasesView() {
  const canSeeTokens = usePermission('releases.tokens');
  const canSeeKeys = usePermission('releases.keys');
  const query = useQuery(releasesQuery);
  return (
    <Stack gap={8}>
      <Stack>
        <h1>Releases</h1>
        <QueryBoundary query={query} failure="Could not load the releases" count={3}>
          {({ platform, preview, rows }) => (
            <>
              <Muted>The shell provides platform {platform}.</Muted>
              {rows.map((remote) => (
                <Card key={remote.name}>
                  <RemoteCard remote={remote} />
                </Card>
              ))}
              {!rows.length && <Callout title="No releases yet">`npm run release -- mf-booking` releases one.</Callout>}
              <ReleasePreview rows={rows} preview={preview} />
            </>
          )}
        </QueryBoundary>
      </Stack>
      {canSeeKeys && <ReleaseKeys remotes={query.data?.rows.map(({ name }) => name) ?? []} />}
      {canSeeTokens && <ReleaseTokens remotes={query.data?.rows.map(({ name }) => name) ?? []} />}
    </Stack>
  );
}
