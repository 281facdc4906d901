export const keep = 'Keep on this phone';
export const renew = 'Keep the latest';
export const remove = 'Remove from this phone';
export const kept = 'Kept on this phone. Without a connection, open this page as usual';
export const removed = 'Removed from this phone';
export const keptOn = (time: string) => `On this phone as of ${time}`;
export const asOf = (time: string) => `As of ${time}. You’re seeing what this phone keeps, because there’s no connection.`;
