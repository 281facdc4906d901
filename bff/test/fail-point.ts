import type { Db } from 'mongodb';

/** Turns one of MongoDB's fail points on or off. @returns how often it has been reached so far */
export async function setFailPoint(
  mongo: Db,
  name: string,
  mode: 'alwaysOn' | 'off' | { times: number } | { skip: number },
  data?: object,
): Promise<number> {
  const { count } = await mongo.admin().command({ configureFailPoint: name, mode, ...(data && { data }) });
  return Number(count);
}
