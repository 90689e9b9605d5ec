#!/bin/sh
# Makes the bucket and the user the product works as, who may use that bucket alone. Harmless when run again.
set -eu
mc mb --ignore-existing store/reloved
mc admin user add store "$S3_ACCESS_KEY" "$S3_SECRET_KEY"
mc admin policy create store reloved /ops/storage-policy.json
mc admin policy detach store reloved --user "$S3_ACCESS_KEY" || true
mc admin policy attach store reloved --user "$S3_ACCESS_KEY"
