// A provider of OpenID Connect for a test in a browser: panva's oidc-provider, which is certified, with the sign-in pages that it has for
// trying it out. It takes any password. It listens at an address of its own and writes its issuer on a line.
//
//   node provider.mjs REDIRECT_URI
import { createServer } from "node:http";
import Provider from "oidc-provider";

const server = createServer();
server.listen(0, "127.0.0.1", () => {
	const issuer = `http://127.0.0.1:${server.address().port}`;
	const provider = new Provider(issuer, {
		clients: [{ client_id: "spielleiter", client_secret: "the-secret-of-the-client", redirect_uris: [process.argv[2]], grant_types: ["authorization_code"], response_types: ["code"] }],
		claims: { openid: ["sub", "auth_time"], profile: ["preferred_username"] },
		pkce: { required: () => true },
		cookies: { keys: ["not a secret: it ends with the test"] },
		findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: id }) }),
	});
	provider.use(async (ctx, next) => {
		await next();
		if (typeof ctx.body === "string") ctx.body = ctx.body.replace(/@import url\([^)]*\);/g, ""); // its pages would ask for a font on the net
	});
	server.on("request", provider.callback());
	console.log(issuer);
});
process.stdin.resume();
process.stdin.on("end", () => process.exit(0)); // the test is over, however it ended
