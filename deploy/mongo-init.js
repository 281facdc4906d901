// Run by mongosh. The member's host must be the name that the other containers use.
const admin = db.getSiblingDB('admin');
admin.auth(process.env.MONGO_INITDB_ROOT_USERNAME, process.env.MONGO_INITDB_ROOT_PASSWORD);
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);
// The product reads and writes its own database and nothing else.
const product = db.getSiblingDB('fitghar');
const login = { pwd: process.env.MONGO_PASSWORD, roles: [{ role: 'readWrite', db: 'fitghar' }] };
if (product.getUser('fitghar')) product.updateUser('fitghar', login);
else product.createUser({ user: 'fitghar', ...login });
