import { AUDITED_READ } from '@fitghar/bff/audited-read';
import { ACCESS } from '@fitghar/bff/auth-guard';
import type { Permission } from '@fitghar/contracts/admin';
import { type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, Reflector } from '@nestjs/core';

/** A call for team members only. */
export interface StaffCall {
  method: string;
  path: string;
  permissions: Permission[] | null;
  /** The audit action of each read; null if it leaves no entry. */
  read: string | null;
}

/** Every call with a permission, as the guard reads it, so that new ones are included automatically. */
export function listStaffCalls(app: INestApplication): StaffCall[] {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return [];
    const prefix = String(Reflect.getMetadata(PATH_METADATA, metatype));
    const handlers = Object.getOwnPropertyNames(Object.getPrototypeOf(instance)).map((name) => (instance as Record<string, unknown>)[name]);
    return handlers.flatMap((handler) => {
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const access = reflector.getAllAndOverride<{ permissions?: Permission[]; types?: string[] } | 'public' | undefined>(ACCESS, [
        handler as () => void,
        metatype,
      ]);
      const ofTeam = typeof access === 'object' && (access.permissions || access.types?.includes('A'));
      if (!ofTeam) return [];
      const path = `/${prefix}/${String(Reflect.getMetadata(PATH_METADATA, handler))}`.replace(/\/+/g, '/').replace(/\/$/, '');
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod] ?? '';
      const mark: { action: string } | undefined = Reflect.getMetadata(AUDITED_READ, handler);
      return [{ method, path, permissions: access.permissions ?? null, read: mark?.action ?? null }];
    });
  });
}
