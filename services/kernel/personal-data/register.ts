import { globSync } from 'node:fs';
import path from 'node:path';
import { Schema } from 'mongoose';
import { type PersonalDeclaration, type PersonalField, personalDataOf } from './declare-personal-data.ts';

const SERVICES = path.join(import.meta.dirname, '../..');

/** A collection with the paths that it stores and what is declared of them. */
export interface StoredCollection {
  name: string;
  schema: Schema;
  paths: string[];
  declaration: PersonalDeclaration | undefined;
}

/** Every path that a schema stores; `entries` name the parts of those that mongoose does not know. */
export function storedPaths(schema: Schema, entries: Readonly<Record<string, readonly string[]>> = {}): string[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    // An ObjectId says nothing about anyone.
    if (name === '_id' && type instanceof Schema.Types.ObjectId) return [];
    if (entries[name]) return entries[name].map((entry) => `${name}.${entry}`);
    return type.schema ? storedPaths(type.schema).map((part) => `${name}.${part}`) : [name];
  });
}

/** All collections by name, from the schemas of all services. */
export async function storedCollections(): Promise<StoredCollection[]> {
  const files = globSync('*/**/*.schema.{ts,js}', { cwd: SERVICES, exclude: ['**/{node_modules,dist}/**'] });
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(path.join(SERVICES, file))));
  const schemas = modules.flatMap((module) => Object.entries(module)).filter(([, value]) => value instanceof Schema);
  return schemas
    .flatMap(([exported, schema]): StoredCollection[] => {
      if (!(schema instanceof Schema) || schema.get('_id') === false) return [];
      const declaration = personalDataOf(schema);
      const entries = declaration && 'fields' in declaration ? declaration.entries : undefined;
      return [{ name: schema.get('collection') ?? exported, schema, paths: storedPaths(schema, entries), declaration }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What is wrong with a collection’s declaration, a line each. */
export function declarationErrors({ name, paths, declaration }: Omit<StoredCollection, 'schema'>): string[] {
  if (!declaration) return [`${name}: not declared`];
  if ('none' in declaration) return [];
  const named = [...Object.keys(declaration.fields), ...declaration.notPersonal];
  return [
    ...paths
      .filter((each) => !named.includes(each))
      .map((each) => `${name}.${each}: neither personal nor declared not to be (declarePersonalData in its schema)`),
    ...named.filter((each) => !paths.includes(each)).map((each) => `${name}.${each}: declared, but not stored`),
    ...named.filter((each, index) => named.indexOf(each) !== index).map((each) => `${name}.${each}: declared twice`),
  ];
}

/** One line of the register. */
export interface RegisteredField extends PersonalField {
  collection: string;
  path: string;
}

export const registeredFields = (collections: readonly StoredCollection[]): RegisteredField[] =>
  collections.flatMap(({ name, declaration }) =>
    declaration && 'fields' in declaration
      ? Object.entries(declaration.fields).map(([field, own]) => ({ ...declaration.each, ...own, collection: name, path: field }))
      : [],
  );
