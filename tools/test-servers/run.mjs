// Runs one of our TypeScript sources: node run.mjs <file> <arguments…>. For children of tests.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

register(new URL('./ts-loader.mjs', import.meta.url));
await import(pathToFileURL(process.argv[2]).href);
